import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sha256Hex } from '#server/platform/digest.ts'
import { readCourse, readFaq, readLesson, type SeedCourse, type SeedFaq, type SeedLesson } from './content-files.ts'

/** The folder that comes with the product. */
const contentFolder = fileURLToPath(new URL('../../../../../content', import.meta.url))

/** The texts of a folder, and the files that could not be read with the reason. */
export type ReadContent = {
  faqs: SeedFaq[]
  courses: SeedCourse[]
  lessons: SeedLesson[]
  faults: { file: string; reason: string }[]
}

let shipped: Promise<ReadContent> | null = null

/** The texts that come with the product. Their files do not change while a process lives, so they are read once. */
export function readShippedContent(): Promise<ReadContent> {
  return (shipped ??= readContent(contentFolder))
}

/** What tells one version of a file's text from every other. */
export function fingerprintOf(text: object): string {
  return sha256Hex(JSON.stringify(text))
}

/** Reads every text below a folder; a file that cannot be read is left out and named. */
async function readContent(folder: string): Promise<ReadContent> {
  const found: ReadContent = { faqs: [], courses: [], lessons: [], faults: [] }
  for (const [path, file] of await readTexts(folder)) {
    try {
      addText(found, path, file)
    } catch (error) {
      found.faults.push({ file: path, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  // A lesson without its course would have no place to stand.
  const known = new Set(found.courses.map(({ slug }) => slug))
  return { ...found, lessons: found.lessons.filter(({ courseSlug }) => known.has(courseSlug)) }
}

/** Every text below a folder with its path, in the order of their paths. */
async function readTexts(folder: string): Promise<[path: string, file: string][]> {
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter((name) => name.endsWith('.md') && basename(name) !== 'README.md').sort()
  return Promise.all(texts.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as [string, string]))
}

function addText(found: ReadContent, path: string, file: string): void {
  const folder = basename(dirname(path))
  const name = basename(path, '.md')
  switch (path.split(/[\\/]/)[0]) {
    case 'faqs':
      return void found.faqs.push(readFaq(folder, name, file))
    case 'courses':
      return void (name === 'course'
        ? found.courses.push(readCourse(folder, file))
        : found.lessons.push(readLesson(folder, name, file)))
    default:
      throw new Error('it lies in no folder that is known')
  }
}
