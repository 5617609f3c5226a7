import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { ProblemError } from '#contract/problems.ts'
import type { FilePurposeRules } from '#domain/files/file-types.ts'

/** Types that are known by another name, too. */
const sameType: Readonly<Record<string, string>> = { 'video/x-m4v': 'video/mp4', 'audio/x-m4a': 'audio/mp4' }

/**
 * What a file is by its content, whatever its name and its sender say.
 *
 * @param name decides only between texts, which have no marks of their own
 * @throws ProblemError `file-refused` for anything its purpose does not take
 */
export async function recognise(path: string, name: string, { kinds }: FilePurposeRules): Promise<string> {
  const found = await fileTypeFromFile(path)
  // The first letters of a text say nothing about the rest of it.
  const isText = !found || found.mime.startsWith('text/')
  const type = isText ? await textTypeOf(path, name) : (sameType[found.mime] ?? found.mime)
  if (type !== null && kinds.some((kind) => kind.type === type)) return type
  throw new ProblemError('file-refused', `This file is not a ${orList(kinds.map(({ label }) => label))}.`)
}

const longestText = 5_000_000

/** Captions say what they are in their first line; a table by commas is any plain text with that ending which is no page. */
async function textTypeOf(path: string, name: string): Promise<string | null> {
  const text = await readText(path)
  if (text === null) return null
  if (/^WEBVTT([ \t\r\n]|$)/.test(text)) return 'text/vtt'
  const isTable = /\.csv$/i.test(name.trim()) && !/^\s*</.test(text)
  return isTable ? 'text/csv' : null
}

/** The file as text in UTF-8 without a mark in front; null where it is none. */
async function readText(path: string): Promise<string | null> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > longestText) return null
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

function orList(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
