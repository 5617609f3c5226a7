import {
  decisionPages,
  draftMechanisms,
  filesNaming,
  migrationLines,
  reachOf,
  smallFiles,
  webFeaturesInCycles,
} from './house/figures.ts'
import { countLines, readProductFiles } from './house/sources.ts'

/**
 * Prints figures of the code base with their limits, and fails if one is above its limit. A limit above its aim is today's value, so
 * that the figure only falls. With `--list`, also prints the files behind the figures.
 */
type Figure = { name: string; value: number; limit: number; aim: number; items?: readonly string[] }

const product = readProductFiles()
const decisions = decisionPages()
const count = (name: string, items: readonly string[], limit: number, aim = limit): Figure => ({
  name,
  value: items.length,
  limit,
  aim,
  items,
})

const figures: readonly Figure[] = [
  count("files that name the notification 'application-accepted'", filesNaming(product, 'application-accepted'), 3),
  count('mechanisms that store what a member types', draftMechanisms(product), 1),
  { name: 'files loaded by community/create-post.ts', ...limited(reachOf('src/server/features/community/create-post.ts'), 150) },
  {
    name: 'files loaded by identity/account/require-active-account.ts',
    ...limited(reachOf('src/server/features/identity/account/require-active-account.ts'), 30),
  },
  count('browser features in an import cycle', webFeaturesInCycles(product), 0),
  count('files under 30 lines with one importer', smallFiles(product), 63),
  { name: 'decision pages', ...limited(decisions.pages, 52, 45) },
  { name: 'words on the decision pages', ...limited(decisions.words, 15_800, 16_000) },
  { name: 'lines of migrations and snapshots', ...limited(migrationLines(), 20_000) },
  { name: 'product files', ...limited(product.length, 2_400, 2_050) },
  {
    name: 'lines of product code',
    ...limited(
      product.reduce((sum, { text }) => sum + countLines(text), 0),
      160_000,
      130_000,
    ),
  },
]

function limited(value: number, limit: number, aim = limit): Pick<Figure, 'value' | 'limit' | 'aim'> {
  return { value, limit, aim }
}

const width = Math.max(...figures.map(({ name }) => name.length))
console.log(`${'figure'.padEnd(width)}    value    limit      aim`)
for (const { name, value, limit, aim, items = [] } of figures) {
  const columns = [value, limit, aim].map((number) => String(number).padStart(8)).join(' ')
  console.log(`${name.padEnd(width)} ${columns}${value > limit ? '  over its limit' : ''}`)
  if (process.argv.includes('--list')) for (const item of items) console.log(`    ${item}`)
}
if (figures.some(({ value, limit }) => value > limit)) process.exitCode = 1
