import { readFileSync } from 'node:fs'
import sharp from 'sharp'

/**
 * Draws the icons of the installed app from the mark in `favicon.svg`: `node scripts/make-icons.ts`. To be run again when the mark
 * changes; what it draws is kept with the code.
 */
const folder = 'src/web/public'
const mark = readFileSync(`${folder}/favicon.svg`)
const pine = '#0f4c3a'
const markUnits = 26
const dotsAnInch = 72

/** The mark drawn in so many pixels. */
const draw = (pixels: number): Promise<Buffer> =>
  sharp(mark, { density: (dotsAnInch * pixels) / markUnits })
    .resize(pixels, pixels)
    .png()
    .toBuffer()

for (const pixels of [192, 512]) await sharp(await draw(pixels)).toFile(`${folder}/icons/icon-${pixels}.png`)

// Systems cut these to shapes of their own: what matters stays within the middle four fifths.
for (const [name, pixels] of [
  ['maskable-512', 512],
  ['touch-180', 180],
] as const) {
  const input = await draw(Math.round(pixels * 0.7))
  await sharp({ create: { width: pixels, height: pixels, channels: 3, background: pine } })
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toFile(`${folder}/icons/${name}.png`)
}
