import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { ProblemError } from '#contract/problems/problems.ts'
import type { FilePurposeRules } from '#domain/files/file-types.ts'
import { formatAlternatives } from '#domain/formatting/formats.ts'
import { t } from '#domain/i18n/messages.ts'

/** Alternative names of types. */
const typeAliases: Readonly<Record<string, string>> = { 'video/x-m4v': 'video/mp4', 'audio/x-m4a': 'audio/mp4' }

/**
 * Detects the type of a file from its content, whatever its name and its declared type.
 *
 * @param name only distinguishes text formats, which have no signature
 * @throws ProblemError `file-refused` for any type its purpose does not allow
 */
export async function detectFileType(path: string, name: string, { fileTypes: kinds }: FilePurposeRules): Promise<string> {
  const found = await fileTypeFromFile(path)
  // A text that starts like another type may contain anything.
  const isText = !found || found.mime.startsWith('text/')
  const type = isText ? await textTypeOf(path, name) : (typeAliases[found.mime] ?? found.mime)
  if (type !== null && kinds.some((kind) => kind.type === type)) return type
  throw new ProblemError(
    'file-refused',
    t`We can’t accept this kind of file here. Choose ${{ fileTypes: formatAlternatives(kinds.map(({ label }) => label)) }}.`,
  )
}

const maxTextBytes = 5_000_000

/** Captions are recognized by their first line. A CSV file is any plain text with that extension that is not HTML. */
async function textTypeOf(path: string, name: string): Promise<string | null> {
  const text = await readText(path)
  if (text === null) return null
  if (/^WEBVTT([ \t\r\n]|$)/.test(text)) return 'text/vtt'
  const isTable = /\.csv$/i.test(name.trim()) && !/^\s*</.test(text)
  return isTable ? 'text/csv' : null
}

/** Reads a file as UTF-8 text without its byte order mark. Returns null if it is not text. */
async function readText(path: string): Promise<string | null> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > maxTextBytes) return null
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.readFile())
    // oxlint-disable-next-line no-control-regex -- what holds control characters is no text
    return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? null : text
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  } finally {
    await file.close()
  }
}
