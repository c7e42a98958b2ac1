import type { Router } from 'express';
import express from 'express';

/** A partner's program that takes every webhook. */
export function hooksRouter(): Router {
  const router = express.Router();
  router.post('/hooks/:name', (req, res) => {
    req.resume().on('end', () => res.sendStatus(204));
  });
  return router;
}
