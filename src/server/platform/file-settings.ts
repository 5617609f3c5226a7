/** A bucket that speaks the protocol of Amazon S3. `endpoint` is null for Amazon itself, `credentials` where its own ways to find them are used. */
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

/** The bucket that files are kept in, null for a folder of the data directory; and what is wrong with its settings. */
export function readFileSettings(env: FileEnvironment): { s3: S3Settings | null; faults: string[] } {
  const { S3_BUCKET: bucket, S3_ENDPOINT, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket) {
    const stray = (['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).filter((name) => env[name])
    return { s3: null, faults: stray.map((name) => `${name}: needs S3_BUCKET`) }
  }
  const isWhole = (accessKeyId === undefined) === (secretAccessKey === undefined)
  const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null
  return {
    s3: { bucket, endpoint: S3_ENDPOINT ?? null, region: env.S3_REGION, credentials },
    faults: isWhole ? [] : ['S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: name both or neither'],
  }
}
