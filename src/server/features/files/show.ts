import { fileAddress, type ShownFile, smallFileAddress } from '#contract/files.ts'
import type { StoredFile } from './store.ts'

/** A file as pages show it. */
export function showFile({ id, name, type, bytes, width, height, smallKey, alt }: StoredFile): ShownFile {
  return { id, name, alt, type, bytes, width, height, url: fileAddress(id), smallUrl: smallKey && smallFileAddress(id) }
}
