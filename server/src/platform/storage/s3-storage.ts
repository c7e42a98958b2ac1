import type { Readable } from 'node:stream';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { S3Client } from '@aws-sdk/client-s3';
import { type ByteRange, type PartialFile, requireKey, Storage, type StreamedFile } from './storage.js';

export interface S3Options {
  bucket: string;
  endpoint: string;
  region: string;
}

type Sdk = typeof import('@aws-sdk/client-s3');

/** AWS S3 or any store that speaks it. Credentials come from the SDK's own chain (variables, profile, role). */
export class S3Storage extends Storage implements OnApplicationShutdown {
  private connected: Promise<{ sdk: Sdk; client: S3Client }> | null = null;

  constructor(private readonly options: S3Options) {
    super();
    if (options.bucket === '') throw new Error('S3_BUCKET is missing: the s3 storage needs a bucket');
  }

  async put(key: string, content: Buffer | StreamedFile, type: string): Promise<void> {
    const { sdk, client } = await this.connect();
    await client.send(new sdk.PutObjectCommand({ ...this.at(key), ...bodyOf(content), ContentType: type }));
  }

  async size(key: string): Promise<number | null> {
    const { sdk, client } = await this.connect();
    const found = await unlessMissing(sdk, client.send(new sdk.HeadObjectCommand(this.at(key))));
    return found?.ContentLength ?? null;
  }

  async read(key: string, range?: ByteRange): Promise<Readable | null> {
    const { sdk, client } = await this.connect();
    const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
    const found = await unlessMissing(
      sdk,
      client.send(new sdk.GetObjectCommand({ ...this.at(key), ...part })),
    );
    return (found?.Body as Readable | undefined) ?? null;
  }

  async delete(key: string): Promise<void> {
    const { sdk, client } = await this.connect();
    await client.send(new sdk.DeleteObjectCommand(this.at(key)));
  }

  async begin(key: string, type: string): Promise<string> {
    const { sdk, client } = await this.connect();
    const command = new sdk.CreateMultipartUploadCommand({ ...this.at(key), ContentType: type });
    const { UploadId } = await client.send(command);
    if (!UploadId) throw new Error(`the store gave no upload id for ${key}`);
    return UploadId;
  }

  async putPart(file: PartialFile, number: number, content: Buffer | StreamedFile): Promise<void> {
    const { sdk, client } = await this.connect();
    await client.send(
      new sdk.UploadPartCommand({ ...this.of(file), PartNumber: number, ...bodyOf(content) }),
    );
  }

  /** The store's own list of parts is asked, so that of two with one number the later one is taken. */
  async join(file: PartialFile, count: number): Promise<void> {
    const { sdk, client } = await this.connect();
    if ((await this.size(file.key)) !== null) return;
    const parts: { PartNumber: number | undefined; ETag: string | undefined }[] = [];
    for await (const page of sdk.paginateListParts({ client }, this.of(file))) {
      for (const { PartNumber, ETag } of page.Parts ?? []) parts.push({ PartNumber, ETag });
    }
    if (parts.length !== count) throw new Error(`parts of ${file.key} are missing`);
    await client.send(
      new sdk.CompleteMultipartUploadCommand({ ...this.of(file), MultipartUpload: { Parts: parts } }),
    );
  }

  async abort(file: PartialFile): Promise<void> {
    const { sdk, client } = await this.connect();
    await unlessMissing(sdk, client.send(new sdk.AbortMultipartUploadCommand(this.of(file))));
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.connected) (await this.connected).client.destroy();
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.options.bucket, Key: requireKey(key) };
  }

  private of({ key, uploadId }: PartialFile): { Bucket: string; Key: string; UploadId: string } {
    return { ...this.at(key), UploadId: uploadId };
  }

  /** The SDK is large and most installations use the disk, so it is loaded at the first call. */
  private connect(): Promise<{ sdk: Sdk; client: S3Client }> {
    this.connected ??= import('@aws-sdk/client-s3').then((sdk) => ({
      sdk,
      client: new sdk.S3Client({
        region: this.options.region,
        ...(this.options.endpoint === '' ? {} : { endpoint: this.options.endpoint, forcePathStyle: true }),
        // Not every compatible store knows the newer default checksums.
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      }),
    }));
    return this.connected;
  }
}

const bodyOf = (content: Buffer | StreamedFile) =>
  Buffer.isBuffer(content) ? { Body: content } : { Body: content.stream, ContentLength: content.size };

async function unlessMissing<T>(sdk: Sdk, work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof sdk.S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
    throw error;
  }
}
