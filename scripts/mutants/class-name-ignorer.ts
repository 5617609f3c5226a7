import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'
import type { Ignorer } from '@stryker-mutator/api/ignore'

type Node = { type?: string; name?: { name?: string }; callee?: { name?: string } }

/** Leaves class names out: they say how something looks, which pictures show and no test of behavior holds. */
export const classNameIgnorer: Ignorer = {
  shouldIgnore(path) {
    const { type, name, callee } = (path as unknown as { node: Node }).node
    if (type === 'JSXAttribute' && name?.name === 'className') return 'class names'
    if (type === 'CallExpression' && callee?.name === 'classNames') return 'class names'
    return undefined
  },
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'class-names', classNameIgnorer)]
