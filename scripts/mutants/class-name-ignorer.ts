import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'
import type { Ignorer } from '@stryker-mutator/api/ignore'

type Node = { type?: string; name?: { name?: string }; callee?: { name?: string } }

/** Ignores class names: they affect only the look, which tests of behavior don't check. */
export const classNameIgnorer: Ignorer = {
  shouldIgnore(path) {
    const { type, name, callee } = (path as unknown as { node: Node }).node
    if (type === 'JSXAttribute' && name?.name === 'className') return 'class names'
    if (type === 'CallExpression' && callee?.name === 'classNames') return 'class names'
    return undefined
  },
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'class-names', classNameIgnorer)]
