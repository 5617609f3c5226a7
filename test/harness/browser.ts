import type { App } from '#server/platform/http/context.ts'

/** A cookie as the browser stores it. */
type Cookie = { name: string; value: string; path: string; attributes: string }

/** The result of a visit: URL and response after the last redirect. `trail` lists every URL on the way. */
export type Visit = { url: string; status: number; headers: Headers; text: string; trail: string[] }

/** A minimal browser: stores cookies by path, follows redirects within its origin and submits forms. It runs no scripts. */
export type Browser = {
  /** Opens a URL and follows redirects. Stops at a redirect to another origin. */
  visit: (pathOrUrl: string) => Promise<Visit>
  /** Fills in the page's first form and sends it. `button` is the name and value of the pressed button. */
  submit: (page: Visit, fields: Record<string, string>) => Promise<Visit>
  /** Sends one request as the pages' own script would, without following. */
  send: (pathOrUrl: string, init?: RequestInit) => Promise<Response>
  /** Sends a form as the pages' own script would, without following. */
  post: (pathOrUrl: string, fields: Record<string, string>) => Promise<Response>
  cookies: () => Cookie[]
  setCookie: (cookie: { name: string; value: string; path?: string }) => void
}

const maxRedirects = 12

/** Opens a browser on an application. `defaultHeaders` are added to every request, as a proxy does. */
export function openBrowser(app: App, origin: string, defaultHeaders: Readonly<Record<string, string>> = {}): Browser {
  const jar = new Map<string, Cookie>()
  const keyOf = (cookie: { name: string; path: string }): string => `${cookie.path} ${cookie.name}`

  async function send(pathOrUrl: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(pathOrUrl, origin)
    const headers = new Headers({ ...defaultHeaders, ...Object.fromEntries(new Headers(init.headers)) })
    const cookie = [...jar.values()].filter(({ path }) => covers(path, url.pathname)).map(({ name, value }) => `${name}=${value}`)
    if (cookie.length > 0) headers.set('cookie', cookie.join('; '))
    if (init.method && init.method !== 'GET') headers.set('origin', origin)
    const response = await app.request(url.href, { redirect: 'manual', ...init, headers })
    for (const line of response.headers.getSetCookie()) storeCookie(line)
    return response
  }

  function storeCookie(line: string): void {
    const [pair = '', ...rest] = line.split('; ')
    const at = pair.indexOf('=')
    const path = rest.find((part) => /^path=/i.test(part))?.slice(5) ?? '/'
    const cookie = { name: pair.slice(0, at), value: pair.slice(at + 1), path, attributes: rest.join('; ') }
    const isExpired = rest.some((part) => /^max-age=0$/i.test(part) || /^expires=Thu, 01 Jan 1970/i.test(part))
    if (isExpired) jar.delete(keyOf(cookie))
    else jar.set(keyOf(cookie), cookie)
  }

  async function follow(pathOrUrl: string, init: RequestInit = {}): Promise<Visit> {
    const trail: string[] = []
    let url = new URL(pathOrUrl, origin).href
    let request = init
    for (let i = 0; i < maxRedirects; i++) {
      trail.push(url)
      if (new URL(url).origin !== origin) return { url, status: 0, headers: new Headers(), text: '', trail }
      const response = await send(url, { headers: { accept: 'text/html' }, ...request })
      const next = response.headers.get('location')
      if (!next || response.status < 300 || response.status > 399) {
        return { url, status: response.status, headers: response.headers, text: await response.text(), trail }
      }
      url = new URL(next, url).href
      request = {}
    }
    throw new Error(`too many redirects: ${trail.join(' → ')}`)
  }

  return {
    visit: (pathOrUrl) => follow(pathOrUrl),
    submit(page, fields) {
      const action = unescape(/<form[^>]*action="([^"]*)"/.exec(page.text)?.[1] ?? page.url)
      const hidden = [...page.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
      const values = { ...Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, unescape(value)])), ...fields }
      return follow(new URL(action, page.url).href, formInit(values, { accept: 'text/html' }))
    },
    send,
    post: (pathOrUrl, fields) => send(pathOrUrl, formInit(fields)),
    cookies: () => [...jar.values()],
    setCookie: ({ name, value, path = '/' }) => void jar.set(keyOf({ name, path }), { name, value, path, attributes: '' }),
  }
}

const covers = (path: string, requestPath: string): boolean =>
  requestPath === path || requestPath.startsWith(path.endsWith('/') ? path : `${path}/`)

const formInit = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

const unescape = (html: string): string =>
  html.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
