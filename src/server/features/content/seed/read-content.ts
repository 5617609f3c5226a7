import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sha256Hex } from '#server/platform/digest.ts'
import { parseCourseFile, parseFaqFile, parseLessonFile, type SeedCourse, type SeedFaq, type SeedLesson } from './content-files.ts'

/** The content folder of the product. */
const contentFolder = fileURLToPath(new URL('../../../../../content', import.meta.url))

/** The texts of a folder, and the files that could not be read with the reason. */
export type ShippedContent = {
  faqs: SeedFaq[]
  courses: SeedCourse[]
  lessons: SeedLesson[]
  errors: { file: string; reason: string }[]
}

let shipped: Promise<ShippedContent> | null = null

/** Returns the texts shipped with the product. Their files don't change while a process runs, so they are read once. */
export function readShippedContent(): Promise<ShippedContent> {
  return (shipped ??= readContent(contentFolder))
}

/** Returns the fingerprint of a file's text, which identifies its version. */
export function fingerprintOf(text: object): string {
  return sha256Hex(JSON.stringify(text))
}

/** Reads every text below a folder. Files that cannot be read are skipped and listed. */
async function readContent(folder: string): Promise<ShippedContent> {
  const content: ShippedContent = { faqs: [], courses: [], lessons: [], errors: [] }
  for (const [path, file] of await readTexts(folder)) {
    try {
      addParsedText(content, path, file)
    } catch (error) {
      content.errors.push({ file: path, reason: error instanceof Error ? error.message : String(error) })
    }
  }
  // Drops lessons whose course could not be read.
  const known = new Set(content.courses.map(({ slug }) => slug))
  return { ...content, lessons: content.lessons.filter(({ courseSlug }) => known.has(courseSlug)) }
}

/** Reads every text file below a folder with its path, ordered by path. */
async function readTexts(folder: string): Promise<[path: string, file: string][]> {
  const names = await readdir(folder, { recursive: true })
  const texts = names.filter((name) => name.endsWith('.md') && basename(name) !== 'README.md').sort()
  return Promise.all(texts.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as [string, string]))
}

function addParsedText(content: ShippedContent, path: string, file: string): void {
  const folder = basename(dirname(path))
  const name = basename(path, '.md')
  switch (path.split(/[\\/]/)[0]) {
    case 'faqs':
      return void content.faqs.push(parseFaqFile(folder, name, file))
    case 'courses':
      return void (name === 'course'
        ? content.courses.push(parseCourseFile(folder, file))
        : content.lessons.push(parseLessonFile(folder, name, file)))
    default:
      throw new Error('it is not in a known folder')
  }
}
