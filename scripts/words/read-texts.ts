import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMarkdownTexts, readSourceTexts, type SourceText } from './source-texts.ts'

/** Areas of texts, with the files that hold them. */
export const textAreas = {
  pages: ['src/web/**/*.{ts,tsx}', 'src/domain/**/*.ts', 'src/contract/**/*.ts'],
  'server and emails': ['src/server/**/*.ts', 'src/matching/**/*.ts'],
  'lessons and FAQs': ['content/**/*.md'],
  'demo data': ['tools/demo/**/*.ts'],
  'guides and README': ['README.md', 'docs/guides/*.md', 'docs/glossary.md'],
  commands: ['scripts/*.ts', 'scripts/{bench,budget,house,match,suite}/**/*.ts'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type TextArea = keyof typeof textAreas

/** Files whose words are examples of other things: tests, code samples, and this lint. */
const excludedFiles = /\.test\.tsx?$|[-/]testing|\/voice\.md$/

/** Returns the texts of an area, by file and line. */
export function readTexts(area: TextArea, root: string): SourceText[] {
  const files = globSync([...textAreas[area]], { cwd: root }).filter((file) => !excludedFiles.test(file))
  return files.toSorted().flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    return file.endsWith('.md') ? readMarkdownTexts(file, source) : readSourceTexts(file, source)
  })
}
