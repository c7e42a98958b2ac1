import sharp from 'sharp';

/** The server makes its own format of it anyway, so little is packed here. */
export const render = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 2, effort: 1 }).toBuffer();
