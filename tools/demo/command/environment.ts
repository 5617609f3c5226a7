/**
 * The environment of a demo: the given one with `DEMO=1` and `LOG_LEVEL=warn` by default.
 *
 * @throws Error in one sentence if Node is too old or NODE_ENV is production
 */
export function demoEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  if (Number(process.versions.node.split('.')[0]) < 24) {
    throw new Error(`Node 24 or newer is required; this is ${process.version}. "npm run" uses the installed Node 24.`)
  }
  if (env.NODE_ENV === 'production') {
    throw new Error('The demo does not run in production, because its password is public. Unset NODE_ENV.')
  }
  return { ...env, DEMO: '1', LOG_LEVEL: env.LOG_LEVEL || 'warn' }
}
