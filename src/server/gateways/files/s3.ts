import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import type * as S3 from '@aws-sdk/client-s3'
import type { S3Settings } from '#server/platform/file-settings.ts'
import { type FileStore, requireValidKey } from './port.ts'

/**
 * Stores files in an S3-compatible bucket. The library, which is large, is loaded with the first file.
 *
 * Checksums are sent only if the protocol requires them, because many storages do not support the newer ones.
 */
export function createS3Store({ bucket, endpoint, region, credentials }: S3Settings): FileStore {
  let opened: Promise<OpenS3> | null = null
  const open = (): Promise<OpenS3> => (opened ??= openClient({ endpoint, region, credentials }))
  return {
    kind: 's3',
    async put(key, { path, bytes, type }) {
      const { client, s3 } = await open()
      const Body = createReadStream(path)
      const file = { Bucket: bucket, Key: requireValidKey(key), Body, ContentLength: bytes, ContentType: type }
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
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: requireValidKey(key), ...part }))
        return (Body ?? null) as Readable | null
      } catch (error) {
        if (error instanceof s3.NoSuchKey || nameOf(error) === 'NotFound') return null
        throw error
      }
    },
    async delete(key) {
      const { client, s3 } = await open()
      await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: requireValidKey(key) }))
    },
  }
}

type OpenS3 = { client: S3.S3Client; s3: typeof S3 }

async function openClient({ endpoint, region, credentials }: Omit<S3Settings, 'bucket'>): Promise<OpenS3> {
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region,
    // Self-hosted storages rarely have a host name for each bucket.
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
