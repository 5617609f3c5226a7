import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gradeOf, readingFigures, wordsOf } from './words/reading-level.ts'
import { readTexts, type TextArea, textAreas } from './words/read-texts.ts'
import { allowedPhrases, findRetiredPhrases } from './words/retired-phrases.ts'

/**
 * Refuses retired phrases in the texts people read, hard texts for members, and texts of pages that are no message. Prints how many texts there are, how
 * long and how hard to read they are.
 *
 *   --root DIR     read another checkout, for a comparison
 *   --longest N    also print the N longest texts of each area
 *   --hardest N    also print the N texts with the highest grade of each area
 */
const { values } = parseArgs({
  options: { root: { type: 'string' }, longest: { type: 'string', default: '0' }, hardest: { type: 'string', default: '0' } },
})
const root = values.root ?? join(import.meta.dirname, '..')
let errorCount = 0
/** The highest grade of a text that members read. */
const maxGrade = 10
/** Legal pages, and the notes for those who write lessons. */
const mayBeHard = /pages\/(privacy-policy|terms)\.tsx$|^content\/README\.md$/
/** Texts that the product's decisions and the match's explanations fix. */
const quotedTexts: ReadonlySet<string> = new Set([
  'Brief → clarifying questions → input (quietest first) → takeaway.',
  'no similar age, education level or occupation that we know of',
  'a different primary language than {}',
])
/** The style guide shows its examples as they are written. */
const needsMessages = /^src\/web\/(?!features\/style-guide\/)/

console.log('area                  texts    words  words/text  grade  above 10')
for (const area of Object.keys(textAreas) as TextArea[]) {
  const texts = readTexts(area, root)
  const { words, medianWords, medianGrade, above10 } = readingFigures(texts.map(({ text }) => text))
  console.log(
    `${area.padEnd(20)} ${String(texts.length).padStart(6)} ${String(words).padStart(8)} ${String(medianWords).padStart(11)} ` +
      `${medianGrade.toFixed(1).padStart(6)} ${`${(100 * above10).toFixed(1)}%`.padStart(9)}`,
  )
  const print = ({ file, line, text }: (typeof texts)[number]): void => console.log(`  ${file}:${line} ${text}`)
  texts
    .toSorted((a, b) => wordsOf(b.text).length - wordsOf(a.text).length)
    .slice(0, Number(values.longest))
    .forEach(print)
  texts
    .toSorted((a, b) => (gradeOf(b.text) ?? 0) - (gradeOf(a.text) ?? 0))
    .slice(0, Number(values.hardest))
    .forEach(print)
  for (const { file, line, text } of texts.filter(({ file, kind }) => kind === 'bare' && needsMessages.test(file))) {
    errorCount++
    console.log(`${file}:${line} write this text as a message, with t or <Trans>\n  ${text}`)
  }
  const forMembers = texts.filter(({ kind }) => kind === 'message' || area === 'lessons and FAQs')
  for (const { file, line, text } of forMembers.filter(({ file, text }) => !mayBeHard.test(file) && !quotedTexts.has(text))) {
    const grade = gradeOf(text) ?? 0
    if (grade <= maxGrade) continue
    errorCount++
    console.log(`${file}:${line} is hard to read (grade ${grade.toFixed(1)}): shorter sentences, shorter words\n  ${text}`)
  }
  for (const { file, line, text } of texts)
    for (const { phrase, use } of findRetiredPhrases(text))
      if (!allowedPhrases.some((allowed) => file.endsWith(allowed.file) && text.includes(allowed.text))) {
        errorCount++
        console.log(`${file}:${line} “${phrase}”: ${use}\n  ${text}`)
      }
}

if (errorCount > 0) {
  console.log(`${errorCount} texts to change. docs/guides/voice.md shows how the product talks.`)
  process.exitCode = 1
}
