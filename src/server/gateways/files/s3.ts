import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type * as S3 from '@aws-sdk/client-s3'
import type { S3Settings } from '#server/platform/file-settings.ts'
import { type FileStore, soundKey } from './port.ts'

/**
 * Keeps files in a bucket that speaks the protocol of Amazon S3. The library, which is large, is loaded with the first file.
 *
 * Checksums are sent only where the protocol asks for them: many storages do not know the newer ones.
 */
export function createS3Files({ bucket, endpoint, region, credentials }: S3Settings): FileStore {
  let opened: Promise<Opened> | null = null
  const open = (): Promise<Opened> => (opened ??= openClient({ endpoint, region, credentials }))
  return {
    kind: 's3',
    async keep(key, { path, bytes, type }) {
      const { client, s3 } = await open()
      const Body = createReadStream(path)
      const file = { Bucket: bucket, Key: soundKey(key), Body, ContentLength: bytes, ContentType: type }
      try {
        await client.send(new s3.PutObjectCommand(file))
      } finally {
        Body.destroy()
      }
    },
    async read(key, range) {
      const { client, s3 } = await open()
      const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
      try {
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: soundKey(key), ...part }))
        return (Body ?? null) as Readable | null
      } catch (error) {
        if (error instanceof s3.NoSuchKey || nameOf(error) === 'NotFound') return null
        throw error
      }
    },
    async remove(key) {
      const { client, s3 } = await open()
      await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: soundKey(key) }))
    },
  }
}

type Opened = { client: S3.S3Client; s3: typeof S3 }

async function openClient({ endpoint, region, credentials }: Omit<S3Settings, 'bucket'>): Promise<Opened> {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region,
    // Storages of one's own seldom have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { client, s3 }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : ''
}
