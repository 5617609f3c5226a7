import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** A source file: its path from the root, with `/`, and its text. */
export type SourceFile = { file: string; text: string }

const isTestCode = (file: string): boolean =>
  /\.test\.tsx?$|\/testing[/.]|-test-(harness|data)\.ts$|form-testing\.tsx$/.test(file)

/** Reads files of the repository by a glob pattern, sorted by path. */
export function readFiles(pattern: string): SourceFile[] {
  const files = globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'))
  return files.toSorted().map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
}

/** Reads the product's source files, without tests and their helpers. */
export function readProductFiles(): SourceFile[] {
  return readFiles('src/**/*.{ts,tsx}').filter(({ file }) => !isTestCode(file))
}

/** Number of lines of a text that ends with a line end. */
export function countLines(text: string): number {
  return text.split('\n').length - 1
}
