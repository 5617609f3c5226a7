import { Zip, ZipDeflate } from 'fflate'

/** A file of an archive in the making: text is added piece by piece. */
export type ArchivedFile = { write: (text: string) => void; end: () => void }

/** A zip archive in the making. Only what is packed is held in memory. */
export type Archive = { addFile: (name: string) => ArchivedFile; finish: () => Uint8Array }

/** Begins a zip archive whose files carry this time. */
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
