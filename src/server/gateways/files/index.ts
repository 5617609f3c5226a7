import { join } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { createFolderFiles } from './folder.ts'
import type { FileStore } from './port.ts'
import { createS3Files } from './s3.ts'

/** Files in a bucket where one is set, else in a folder of the data directory. */
export function createFiles({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore {
  return s3 ? createS3Files(s3) : createFolderFiles(join(dataDir, 'files'))
}
