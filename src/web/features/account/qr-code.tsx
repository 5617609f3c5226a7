import { useEffect, useState } from 'react'

type QrCodeProps = { text: string; label: string }

/** A text as a QR code, black on white in both themes, because cameras expect it. The encoder loads on first use. */
export function QrCode({ text, label }: QrCodeProps): React.ReactNode {
  const [dots, setDots] = useState<readonly (readonly boolean[])[] | null>(null)
  useEffect(() => {
    let isMounted = true
    // The secret is also shown in letters, so the code is not required.
    import('uqr').then(
      ({ encode }) => isMounted && setDots(encode(text, { ecc: 'M', border: 3 }).data),
      () => {},
    )
    return () => {
      isMounted = false
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

/** A path segment for each run of dark modules. */
function pathOf(dots: readonly (readonly boolean[])[]): string {
  return dots.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
}
