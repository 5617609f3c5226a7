/** Fills in the parameters of an endpoint's path with an ID that nothing has. */
export function examplePath(path: string): string {
  return path.replace(/\{\w+\}/g, '0190a5d0-7000-7000-8000-000000000000')
}
