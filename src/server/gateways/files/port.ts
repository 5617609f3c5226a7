import type { Readable } from 'node:stream'

/** A local file to store: its path, its size and its media type. */
export type IncomingFile = { path: string; bytes: number; type: string }

/** A byte range of a file: first and last byte, zero-based and inclusive. */
export type ByteRange = { start: number; end: number }

/** Storage of files. We generate the keys: letters, digits, `-` and `_`, never user input. */
export type FileStore = {
  /** `folder` is a local folder, `s3` an S3-compatible storage. */
  kind: 'folder' | 's3'
  /** Stores a file under a key and replaces an existing one atomically. The source file may be moved away. */
  put(key: string, file: IncomingFile): Promise<void>
  /**
   * Returns a stream of a file, or of a range within it. Null if the key is unknown. A reader that stops early destroys the
   * stream.
   */
  read(key: string, range?: ByteRange): Promise<Readable | null>
  /** Deletes a file. Does nothing if it does not exist. */
  delete(key: string): Promise<void>
}

const keyPattern = /^[\w-]{20,100}$/

/**
 * Returns the key if it is valid, so that it cannot lead to another path.
 *
 * @throws RangeError for a key that we would not have generated
 */
export function requireValidKey(key: string): string {
  if (!keyPattern.test(key)) throw new RangeError('This is not a valid file key.')
  return key
}
