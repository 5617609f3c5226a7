import { closeSync, openSync, writeSync } from 'node:fs'
import { canonicalPieces } from '#matching/check/canonical-json.ts'

/** Writes a value of any size as canonical JSON with a final newline, piece by piece. */
export function writeOutput(file: string, value: unknown): void {
  const output = openSync(file, 'w')
  try {
    for (const piece of canonicalPieces(value)) writeAll(output, piece)
    writeAll(output, '\n')
  } finally {
    closeSync(output)
  }
}

function writeAll(output: number, text: string): void {
  const bytes = Buffer.from(text)
  for (let written = 0; written < bytes.length;) written += writeSync(output, bytes, written)
}
