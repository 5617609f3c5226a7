import type { Client, Reply } from './client.ts'

/** Values of every kind JSON can carry, none of which an ordinary form sends. */
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

/** Bodies that are JSON and no object. */
export const bareBodies = ['[]', '[1]', 'null', '"x"', '1', 'true']

/** Texts, as they stand between the quotes of a JSON string, that no column can hold. */
export const unstorableTexts = ['a\\u0000b', '\\ud800', 'x\\udc00y']

/** Sends a JSON body as it is written: with keys twice, with keys that every object has, nested without end. */
export function sendText(client: Client, method: 'POST' | 'PATCH', path: string, body: string): Promise<Reply> {
  return client.send(path, { method, headers: { 'content-type': 'application/json' }, body })
}
