/**
 * An S3-compatible bucket. `endpoint` is null for Amazon S3. `credentials` is null to use the AWS SDK's default credential chain.
 */
export type S3Settings = {
  bucket: string
  endpoint: string | null
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string } | null
}

type FileEnvironment = {
  S3_BUCKET?: string | undefined
  S3_ENDPOINT?: string | undefined
  S3_REGION: string
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/**
 * Parses the file storage settings. Returns the bucket, or null for a folder of the data directory, and the errors of its
 * settings.
 */
export function parseFileSettings(env: FileEnvironment): { s3: S3Settings | null; errors: string[] } {
  const { S3_BUCKET: bucket, S3_ENDPOINT, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket) {
    const unused = (['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).filter((name) => env[name])
    return { s3: null, errors: unused.map((name) => `${name}: requires S3_BUCKET`) }
  }
  const isWhole = (accessKeyId === undefined) === (secretAccessKey === undefined)
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null
  return {
    s3: { bucket, endpoint: S3_ENDPOINT ?? null, region: env.S3_REGION, credentials },
    errors: isWhole ? [] : ['S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: set both or neither'],
  }
}
