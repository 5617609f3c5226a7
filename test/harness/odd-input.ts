import type { Client, Reply } from './client.ts'

/** Values of every JSON type that no regular form sends. */
export const oddValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  1,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER + 2,
  1e308,
  -1e308,
  '',
  ' ',
  'x',
  '0',
  'null',
  'undefined',
  'NaN',
  'true',
  '[]',
  '{}',
  '__proto__',
  'x'.repeat(90_000),
  '\u202Eevil',
  '👍'.repeat(500),
  [],
  [null],
  [[]],
  ['x', 1, {}],
  Array(500).fill('mon-0800'),
  {},
  { length: 3 },
  { toString: 1, valueOf: 1 },
  { $ne: null },
  { firstName: { firstName: {} } },
]

/** Bodies that are valid JSON but not an object. */
export const bareBodies = ['[]', '[1]', 'null', '"x"', '1', 'true']

/** Contents of a JSON string that no text column can store. */
export const unstorableTexts = ['a\\u0000b', '\\ud800', 'x\\udc00y']

/** Sends a raw JSON body, such as one with duplicate keys, `__proto__` or extreme nesting. */
export function sendText(client: Client, method: 'POST' | 'PATCH', path: string, body: string): Promise<Reply> {
  return client.send(path, { method, headers: { 'content-type': 'application/json' }, body })
}
