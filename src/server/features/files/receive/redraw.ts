import { join } from 'node:path'
import sharp from 'sharp'
import { ProblemError } from '#contract/problems.ts'
import { createTurns } from '#server/platform/turns.ts'

/** More pixels than any camera of a phone takes; what claims more is made to fill our memory. */
const mostPixels = 60_000_000
const longestEdge = 2_560
const smallEdge = 480
const patienceSeconds = 20

// A picture takes up to 240 MB while it is drawn, and the requests of everybody else need processors, too.
const inTurn = createTurns(2)
sharp.concurrency(1)
sharp.cache(false)

/** A picture drawn anew: where it lies, its small view, and how large it is. */
export type Redrawn = { path: string; bytes: number; smallPath: string; smallBytes: number; width: number; height: number }

/**
 * Draws a picture anew, upright, at most 2,560 pixels wide and high, and a small view of it as WebP. What came along in the file
 * (place, camera, comments, whatever is hidden behind the picture) is not in either.
 *
 * @throws ProblemError `file-refused` for what cannot be drawn, or has more than 60 million pixels
 */
export async function redraw(path: string, folder: string, type: string): Promise<Redrawn> {
  return inTurn(async () => {
    try {
      const [large, small] = [join(folder, 'large'), join(folder, 'small')]
      const drawn = await pictureOf(path, longestEdge).toFormat(formatOf(type), { quality: 85 }).toFile(large)
      const view = await pictureOf(path, smallEdge).webp({ quality: 75 }).toFile(small)
      const { width, height } = drawn
      return { path: large, bytes: drawn.size, smallPath: small, smallBytes: view.size, width, height }
    } catch (error) {
      const words = 'This picture cannot be read. Please save it anew as JPG or PNG and try again.'
      throw new ProblemError('file-refused', words, [], { cause: error })
    }
  })
}

function pictureOf(path: string, edge: number) {
  return sharp(path, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: patienceSeconds })
    .autoOrient()
    .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
}

function formatOf(type: string): 'jpeg' | 'png' | 'webp' {
  switch (type) {
    case 'image/jpeg':
      return 'jpeg'
    case 'image/png':
      return 'png'
    default:
      return 'webp'
  }
}
