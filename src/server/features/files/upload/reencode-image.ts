import { join } from 'node:path'
import sharp from 'sharp'
import { ProblemError } from '#contract/problems/problems.ts'
import { t } from '#domain/i18n/messages.ts'
import { createConcurrencyLimiter } from '#server/platform/concurrency-limiter.ts'

/** More pixels than any phone camera produces. A larger image is likely an attempt to exhaust memory. */
const maxPixels = 60_000_000
const maxEdge = 2_560
const thumbnailEdge = 480
const timeoutSeconds = 20

// Decoding a picture takes up to 240 MB, and other requests need the CPU too.
const limitConcurrency = createConcurrencyLimiter(2)
sharp.concurrency(1)
sharp.cache(false)

/** A re-encoded picture: its path, its thumbnail, and the sizes. */
export type ReencodedImage = {
  path: string
  bytes: number
  thumbnailPath: string
  thumbnailBytes: number
  width: number
  height: number
}

/**
 * Re-encodes a picture upright, at most 2,560 pixels wide and high, and creates a WebP thumbnail. Both lose the file's metadata
 * (location, camera, comments) and any hidden content.
 *
 * @throws ProblemError `file-refused` for an image that can't be decoded, or has more than 60 million pixels
 */
export async function reencodeImage(path: string, folder: string, type: string): Promise<ReencodedImage> {
  return limitConcurrency(async () => {
    try {
      const [large, small] = [join(folder, 'large'), join(folder, 'small')]
      const drawn = await openImage(path, maxEdge).toFormat(formatOf(type), { quality: 85 }).toFile(large)
      const view = await openImage(path, thumbnailEdge).webp({ quality: 75 }).toFile(small)
      const { width, height } = drawn
      return { path: large, bytes: drawn.size, thumbnailPath: small, thumbnailBytes: view.size, width, height }
    } catch (error) {
      const message = t`We can’t read this picture. Save it again as a JPG or PNG, then add it.`
      throw new ProblemError('file-refused', message, [], { cause: error })
    }
  })
}

function openImage(path: string, edge: number) {
  return sharp(path, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: timeoutSeconds })
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
