import type { Readable } from 'node:stream'

/** A file on this machine that is to be kept: where it lies, how long it is, and its media type. */
export type IncomingFile = { path: string; bytes: number; type: string }

/** Part of a file: its first byte and its last one, both from 0 and both included. */
export type ByteRange = { start: number; end: number }

/** Where files are kept. Keys are made by us: letters, digits, `-` and `_`, never what somebody wrote. */
export type FileStore = {
  /** `folder` is a folder of this machine, `s3` a storage that speaks the protocol of Amazon S3. */
  kind: 'folder' | 's3'
  /**
   * Keeps a file under a key; one that is there already is replaced. Whoever reads meanwhile finds all of it or nothing. Where it lay
   * before it may be gone.
   */
  keep(key: string, file: IncomingFile): Promise<void>
  /** The bytes of a file, or of a part of it that lies within; null where there is none of this key. Whoever stops reading destroys the stream. */
  read(key: string, range?: ByteRange): Promise<Readable | null>
  /** Removes a file; one that is not there is none to remove. */
  remove(key: string): Promise<void>
}

const keyForm = /^[\w-]{20,100}$/

/**
 * The key itself, which can lead nowhere else.
 *
 * @throws RangeError for anything that we would not have made
 */
export function soundKey(key: string): string {
  if (!keyForm.test(key)) throw new RangeError('This is no key of a file.')
  return key
}
