import { useEffect, useState } from 'react'

type QrCodeProps = { text: string; label: string }

/** A text as a QR code, black on white in either theme, as cameras want it. The encoder comes when the first one is shown. */
export function QrCode({ text, label }: QrCodeProps): React.ReactNode {
  const [dots, setDots] = useState<readonly (readonly boolean[])[] | null>(null)
  useEffect(() => {
    let isWanted = true
    // The secret stands beside it in letters: without the encoder one types.
    import('uqr').then(
      ({ encode }) => isWanted && setDots(encode(text, { ecc: 'M', border: 3 }).data),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [text])
  return (
    <div className="grid size-48 flex-none place-items-center overflow-hidden rounded-md border border-line">
      {dots === null ? null : (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${dots.length} ${dots.length}`}
          shapeRendering="crispEdges"
          className="size-full"
        >
          <rect width="100%" height="100%" fill="#fff" />
          <path d={pathOf(dots)} fill="#000" />
        </svg>
      )}
    </div>
  )
}

/** One line of squares for each run of dark dots. */
function pathOf(dots: readonly (readonly boolean[])[]): string {
  return dots.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
}
