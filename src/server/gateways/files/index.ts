import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { createFolderStore } from './folder.ts'
import type { FileStore } from './port.ts'
import { createS3Store } from './s3.ts'

/** Creates the file store: a bucket if one is configured, else a folder of the data directory. */
export function createFileStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore {
  return s3 ? createS3Store(s3) : createFolderStore(join(dataDir, 'files'))
}
