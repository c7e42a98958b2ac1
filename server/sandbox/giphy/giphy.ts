import type { Request, Response, Router } from 'express';
import express from 'express';
import sharp from 'sharp';

interface Picture {
  id: string;
  words: string;
  colour: string;
}

const pictures: Picture[] = [
  { id: 'dance1', words: 'dance party happy', colour: '#e0567a' },
  { id: 'dance2', words: 'dance cat', colour: '#3f7fd0' },
  { id: 'coffee1', words: 'coffee morning', colour: '#7a5133' },
  { id: 'thanks1', words: 'thank you thanks', colour: '#2f8f6b' },
  { id: 'wow1', words: 'wow surprise', colour: '#8a5bd0' },
];
const SIDES = { large: [200, 150], small: [100, 75] } as const;

/** The part of GIPHY's API that chats use: search, what is popular, one by its id. */
export function giphyRouter(publicUrl: () => string): Router {
  const router = express.Router();
  const imageOf = (id: string, size: keyof typeof SIDES) => {
    const [width, height] = SIDES[size];
    return {
      url: `${publicUrl()}/giphy/media/${id}/${size}.gif`,
      width: String(width),
      height: String(height),
    };
  };
  const shown = ({ id }: Picture) => ({
    type: 'gif',
    id,
    images: { fixed_width: imageOf(id, 'large'), fixed_width_small: imageOf(id, 'small') },
  });
  const list = (req: Request, res: Response, found: Picture[]) => {
    const [offset, limit] = [Number(req.query['offset'] ?? 0), Number(req.query['limit'] ?? 25)];
    const data = found.slice(offset, offset + limit).map(shown);
    res.json({
      data,
      pagination: { total_count: found.length, count: data.length, offset },
      meta: { status: 200, msg: 'OK' },
    });
  };
  router.use('/giphy/v1', (req, res, next) => {
    if (req.query['api_key'] === 'giphy-sandbox') next();
    else res.status(401).json({ meta: { status: 401, msg: 'Unauthorized' } });
  });
  router.get('/giphy/v1/gifs/trending', (req, res) => list(req, res, pictures));
  router.get('/giphy/v1/gifs/search', (req, res) => {
    const q = typeof req.query['q'] === 'string' ? req.query['q'].toLowerCase() : '';
    list(
      req,
      res,
      pictures.filter(({ words }) => words.includes(q)),
    );
  });
  router.get('/giphy/v1/gifs/:id', (req, res) => {
    const found = pictures.find(({ id }) => id === req.params.id);
    if (found) res.json({ data: shown(found), meta: { status: 200, msg: 'OK' } });
    else res.status(404).json({ data: [], meta: { status: 404, msg: 'Not Found' } });
  });
  router.get('/giphy/media/:id/:size.gif', async (req, res) => {
    const { id, size } = req.params;
    const found = pictures.find((picture) => picture.id === id);
    if (!found || (size !== 'large' && size !== 'small')) {
      res.status(404).end();
      return;
    }
    const [width, height] = SIDES[size];
    const made = sharp({ create: { width, height, channels: 3, background: found.colour } });
    res
      .type('gif')
      .set('cross-origin-resource-policy', 'cross-origin')
      .send(await made.gif().toBuffer());
  });
  return router;
}
