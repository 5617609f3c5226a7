import { readFileSync } from 'node:fs'
import sharp from 'sharp'

/**
 * Renders the icons of the installed app from the logo in `favicon.svg`: `node scripts/make-icons.ts`. Run it again when the logo
 * changes, and commit the icons.
 */
const folder = 'src/web/public'
const mark = readFileSync(`${folder}/favicon.svg`)
const pine = '#0f4c3a'
const markUnits = 26
const dotsAnInch = 72

/** Renders the logo as a square PNG of the given size. */
const draw = (pixels: number): Promise<Buffer> =>
  sharp(mark, { density: (dotsAnInch * pixels) / markUnits })
    .resize(pixels, pixels)
    .png()
    .toBuffer()

for (const pixels of [192, 512]) await sharp(await draw(pixels)).toFile(`${folder}/icons/icon-${pixels}.png`)

// Operating systems crop these icons, so the logo stays within the middle 80 %.
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
