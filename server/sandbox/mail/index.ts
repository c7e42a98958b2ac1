import type { Router } from 'express';
import express from 'express';
import { page } from '../pages/layout.ts';
import type { Mailbox } from './mailbox.ts';
import { mailListPage, mailPage } from './pages.ts';

export function mailRouter(mailbox: Mailbox): Router {
  const router = express.Router();
  router.get('/mail', (req, res) => {
    const { to } = req.query;
    const address = typeof to === 'string' && to !== '' ? to : undefined;
    res.send(mailListPage(mailbox.list(address), address));
  });
  router.get('/mail/:id', (req, res) => {
    const mail = mailbox.get(req.params.id);
    if (mail) res.send(mailPage(mail));
    else res.status(404).send(page('Mailbox', '<p>There is no such mail.</p>'));
  });
  return router;
}
