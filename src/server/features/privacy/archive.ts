import { Zip, ZipDeflate } from 'fflate'

/** A file being added to an archive. Text is written in pieces. */
export type ArchivedFile = { write: (text: string) => void; end: () => void }

/** A zip archive being built. Only compressed data is held in memory. */
export type Archive = { addFile: (name: string) => ArchivedFile; finish: () => Uint8Array }

/** Starts a zip archive whose files get this timestamp. */
export function startArchive(at: Date): Archive {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  return {
    addFile(name) {
      const packed = new ZipDeflate(name, { level: 6 })
      packed.mtime = at
      zip.add(packed)
      const encoder = new TextEncoder()
      return {
        write: (text) => packed.push(encoder.encode(text)),
        end: () => packed.push(new Uint8Array(), true),
      }
    },
    finish() {
      zip.end()
      return Buffer.concat(chunks)
    },
  }
}
