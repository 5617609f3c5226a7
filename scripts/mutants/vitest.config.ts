import { defineConfig, mergeConfig } from 'vitest/config'
import whole from '../../vitest.config.ts'

/** The projects of the product's own configuration that `MUTANTS_PROJECTS` names. */
const names = process.env.MUTANTS_PROJECTS?.split(',') ?? []
const projects = whole.test?.projects?.filter(
  (project) =>
    typeof project === 'object' &&
    'test' in project &&
    typeof project.test?.name === 'string' &&
    names.includes(project.test.name),
)

export default mergeConfig(defineConfig({}), { ...whole, test: { ...whole.test, projects } })
