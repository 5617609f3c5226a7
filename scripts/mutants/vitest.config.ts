import { defineConfig, mergeConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import whole from '../../vitest.config.ts'
import { slowTests } from './slow-tests.ts'

/** Tests that read the sources as text. On instrumented code, they would only find Stryker's switches. */
const testsOfSources = [
  'test/architecture.test.ts',
  'test/boundaries.test.ts',
  'test/dependencies.test.ts',
  'test/docs.test.ts',
  'test/suite/**',
]

/** The projects of `vitest.config.ts` listed in `MUTANTS_PROJECTS`, limited to the test folders in `MUTANTS_TESTS`. */
const names = process.env.MUTANTS_PROJECTS?.split(',') ?? []
const folders = process.env.MUTANTS_TESTS?.split(',').filter((folder) => folder !== '') ?? []
const projects = whole.test?.projects
  ?.filter((project) => typeof project === 'object')
  .filter((project): project is TestProjectInlineConfiguration => 'test' in project)
  .filter(({ test }) => typeof test?.name === 'string' && names.includes(test.name))
  .map((project) => ({ ...project, test: { ...project.test, ...settingsOf(project.test) } }))

export default mergeConfig(defineConfig({}), { ...whole, test: { ...whole.test, projects } })

function settingsOf({
  setupFiles = [],
  exclude = [],
  browser,
}: NonNullable<TestProjectInlineConfiguration['test']> = {}): object {
  const kind = browser ? 'component.test.tsx' : 'test.{ts,tsx}'
  const own = browser ? ['src/web/testing/load-modules.ts', 'src/web/testing/lived-time.ts'] : []
  return {
    exclude: [...exclude, ...testsOfSources, ...slowTests],
    setupFiles: [setupFiles, 'scripts/mutants/test-setup.ts', own].flat(),
    ...(folders.length > 0 && { include: folders.map((folder) => `${folder}/**/*.${kind}`) }),
    ...(browser && { retry: 0 }),
  }
}
