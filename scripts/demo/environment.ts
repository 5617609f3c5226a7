/**
 * The settings of a demo: those given, that it is one, quiet logs, and never those of production.
 *
 * @throws Error in one sentence on too old a Node or with NODE_ENV=production
 */
export function demoEnvironment(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (Number(process.versions.node.split('.')[0]) < 24) {
    throw new Error(`Node 24 or newer is needed; this is ${process.version}. "npm run" brings its own.`)
  }
  if (given.NODE_ENV === 'production') {
    throw new Error('The demo does not run in production: everybody knows its password. Unset NODE_ENV.')
  }
  return { ...given, DEMO: '1', LOG_LEVEL: given.LOG_LEVEL || 'warn' }
}
