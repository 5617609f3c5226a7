import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plan } from './run-suite.ts'
import { componentTests, serverTests, type Step, types, unitTests } from './steps.ts'

/** Checks of the files that differ from the last commit, and the tests near them. */
export function changedSteps(): Plan {
  const git = (...args: string[]): string[] => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  return planFor(changed.filter((file) => existsSync(file)))
}

/**
 * The plan for some files: types, lint and format of the files, and the tests of the folders they are in. A change to a feature, or to what
 * is said between browser and server about it, also runs the tests of the folders of that name in the other rooms.
 */
export function planFor(files: readonly string[]): Plan {
  const sources = files.filter((file) => /\.tsx?$/.test(file))
  if (sources.length === 0) return [formatOf(files)].filter(({ command }) => command.length > 2)
  const places = [...new Set(sources.flatMap(placesOf))]
  const near = (step: Step): Step => ({ ...step, mayBeEmpty: true, command: [...step.command, '--passWithNoTests', ...places] })
  return [
    [types, { name: 'lint', command: ['oxlint', '--deny-warnings', ...sources] }, formatOf(files)],
    ...(places.length > 0 ? [near(unitTests), near(serverTests), near(componentTests)] : []),
  ]
}

function formatOf(files: readonly string[]): Step {
  const formatted = files.filter((file) => /\.(tsx?|json|css|md)$/.test(file) && !file.startsWith('docs/'))
  return { name: 'format', command: ['oxfmt', '--check', ...formatted] }
}

/** Where the tests of a file are: its folder, or the folders of its feature in every room. Vitest takes them as parts of a path. */
function placesOf(file: string): string[] {
  const [, noun] =
    /^src\/(?:server|web)\/features\/([^/]+)\//.exec(file) ?? /^src\/(?:domain|contract)\/([^/.]+)/.exec(file) ?? []
  if (noun !== undefined) return [`/${noun}/`, `/contract/${noun}`]
  return file.startsWith('src/') || file.startsWith('test/') ? [`${dirname(file)}/`] : []
}
