import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type * as Client from 'next-auth/react'
import { build, type Rolldown } from 'vite'
import { expect, test } from './fixtures.ts'

/** The published client code of NextAuth 4, which other clients are built on. */
type NextAuth = Pick<typeof Client, 'getProviders' | 'getCsrfToken' | 'signIn' | 'getSession' | 'signOut'>

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a global
  var nextAuth: NextAuth
}

/** Bundles the client as one script that sets the global `nextAuth`. */
async function bundleClient(): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}' },
    build: {
      write: false,
      lib: { entry: createRequire(import.meta.url).resolve('next-auth/react'), formats: ['iife'], name: 'nextAuth' },
    },
  })) as Rolldown.RolldownOutput[]
  return `${output[0]?.output[0].code ?? ''};globalThis.nextAuth = nextAuth`
}

let client = ''
test.beforeAll(async () => {
  // Vite's build sets NODE_ENV to production, and the demo refuses to run in production.
  const { NODE_ENV: before } = process.env
  client = await bundleClient()
  if (before === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = before
})

/** Collects the client's errors, which it writes to the console and posts to `/api/auth/_log`. */
async function collectProblems(page: Page): Promise<string[]> {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('next-auth')) problems.push(message.text())
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/_log')) problems.push(request.url())
  })
  // Added as an init script, because our Content Security Policy blocks foreign scripts.
  await page.addInitScript({ content: client })
  return problems
}

async function typePassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('NextAuth 4 client: signs in, reads the session, and signs out here and at the issuer', async ({ page, demo }) => {
  const problems = await collectProblems(page)
  await page.goto('/faqs')

  await test.step('signs in at the issuer and returns to the callback URL', async () => {
    await page.evaluate(() => void nextAuth.signIn('identity', { callbackUrl: '/dashboard/profile?from=client' }))
    await page.waitForURL(/\/identity\/interaction\//)
    await typePassword(page, demo.accounts.memberA, demo.password)
    await page.waitForURL(`${demo.url}/dashboard/profile?from=client`)
    const session = await page.evaluate(() => nextAuth.getSession())
    expect(session?.user).toEqual({ email: demo.accounts.memberA, name: expect.stringMatching(/\w+ \w+/) })
    expect(Object.keys(session ?? {}).toSorted()).toEqual(['expires', 'user'])
    expect(new Date(session?.expires ?? 0).getTime()).toBeGreaterThan(Date.now())
  })

  await test.step('signs out and is asked for the password again', async () => {
    await page.evaluate(() => void nextAuth.signOut({ callbackUrl: '/login' }))
    await page.waitForURL(`${demo.url}/login`)
    expect(await page.evaluate(() => nextAuth.getSession())).toBeNull()
    await page.evaluate(() => void nextAuth.signIn('identity'))
    await page.waitForURL(/\/identity\/interaction\//)
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  })

  expect(problems).toEqual([])
})
