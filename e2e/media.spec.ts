import { readFile } from 'node:fs/promises'
import { expectAccessibleAtBothWidths } from './both-widths.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const recording = 'tools/demo/library/tribe-talk-rent-roll.mp4'
const captions = 'tools/demo/library/tribe-talk-rent-roll.vtt'

test('an admin adds a captioned recording; a member plays it and downloads a template; others are refused', async ({
  page,
  demo,
  browser,
}) => {
  await test.step('an admin adds it', async () => {
    await signIn(page, demo.accounts.admin, demo.password, '/login?redirect=%2Fadmin%2Fmedia')
    await page.getByRole('link', { name: 'Add a file' }).click()
    await expect(page.getByRole('heading', { name: 'Add to library', level: 1 })).toBeVisible()
    await page.locator('input[type=file]').setInputFiles(recording)
    await expect(page.getByText('tribe-talk-rent-roll.mp4')).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await page.getByLabel('Title').fill('Vacancies first')
    await page.getByLabel('Category').selectOption('calls')
    await page.getByLabel('Transcript').fill('Mark every vacant unit.')
    await expectAccessibleAtBothWidths(page)
    await page.getByRole('button', { name: 'Add to library' }).click()
    await expect(page.getByRole('heading', { name: 'Vacancies first', level: 1 })).toBeVisible()
    await page.locator('input[type=file]').nth(1).setInputFiles(captions)
    await page.getByRole('button', { name: 'Use tribe-talk-rent-roll.vtt' }).click()
    await expect(page.getByRole('button', { name: 'Remove captions' })).toBeVisible()
    await expectAccessibleAtBothWidths(page)
  })

  const member = await (await browser.newContext({ baseURL: demo.url })).newPage()
  await signIn(member, demo.accounts.memberA, demo.password)
  await test.step('a member finds it by a phrase of its transcript', async () => {
    await member.getByRole('navigation').getByRole('link', { name: 'Media' }).click()
    await expect(member.getByRole('heading', { name: 'Media', level: 1 })).toBeVisible()
    await member.getByLabel('Search the library').fill('vacant unit')
    await expect(member.getByRole('heading', { name: 'Vacancies first' })).toBeVisible()
    await expectAccessibleAtBothWidths(member)
  })

  await test.step('it plays from the middle by a range request, with captions', async () => {
    const rangeResponse = member.waitForResponse((response) => response.status() === 206)
    await member.getByRole('button', { name: 'Watch Vacancies first' }).click()
    expect((await rangeResponse).headers()['content-range']).toMatch(/^bytes \d+-\d+\/\d+$/)
    const video = member.locator('video')
    const playback = await video.evaluate(async (element: HTMLVideoElement) => {
      element.muted = true
      element.currentTime = 15
      await element.play()
      await new Promise((done) => element.addEventListener('timeupdate', done, { once: true }))
      element.pause()
      return { seconds: element.currentTime, width: element.videoWidth, tracks: element.textTracks.length }
    })
    expect(playback).toEqual({ seconds: expect.any(Number), width: 640, tracks: 1 })
    expect(playback.seconds).toBeGreaterThanOrEqual(15)
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length)).toBe(6)
    await expect(member.getByText('Mark every vacant unit.')).toBeVisible()
    await member.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('a story shows the spoken sentence under its player', async () => {
    await member.goto('/media?group=stories')
    await member.getByRole('button', { name: /^Listen / }).click()
    const spoken = member.getByRole('alertdialog').locator('[data-spoken]')
    // Pause, so that the sentence doesn't change before the check.
    await member.locator('audio').evaluate(async (element: HTMLAudioElement) => {
      element.muted = true
      element.currentTime = 7
      await element.play()
      await new Promise((done) => element.addEventListener('timeupdate', done, { once: true }))
      element.pause()
    })
    await expect(spoken).toHaveText('My pod made me write down every number before each meeting.')
    await member.keyboard.press('Escape')
  })

  await test.step('a template downloads unchanged', async () => {
    await member.goto('/media?group=templates')
    const downloadPromise = member.waitForEvent('download')
    await member.getByRole('link', { name: /^Download · .*: Offer tracker$/ }).click()
    const download = await downloadPromise
    expect(download.suggestedFilename()).toBe('offer-tracker.csv')
    expect(await readFile(await download.path())).toEqual(await readFile('content/library/offer-tracker.csv'))
  })

  const { items } = (await (await member.request.get('/api/media')).json()) as { items: { file: { url: string } }[] }
  const url = items[0]?.file.url ?? ''
  expect((await member.request.get(url)).status()).toBe(200)
  await member.context().close()

  await test.step('without a membership the library and its files are refused', async () => {
    const visitor = await (await browser.newContext({ baseURL: demo.url })).newPage()
    expect((await visitor.request.get(url)).status()).toBe(401)
    await signIn(visitor, demo.accounts.fresh, demo.password, '/login?redirect=%2Fmedia')
    await expect(visitor.getByText('You need an active membership for this.')).toBeVisible()
    expect((await visitor.request.get(url)).status()).toBe(403)
    await visitor.context().close()
  })
})
