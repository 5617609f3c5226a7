import { useEffect, useState } from 'react'

/** The current caption, because audio players display none. Reserves its space before the first caption. */
export function LiveCaption({ track }: { track: TextTrack }): React.ReactNode {
  const [caption, setCaption] = useState('')
  useEffect(() => {
    const update = (): void => setCaption([...(track.activeCues ?? [])].map(captionText).join(' '))
    track.addEventListener('cuechange', update)
    return () => track.removeEventListener('cuechange', update)
  }, [track])
  return (
    <p
      data-spoken
      className="grid min-h-18 place-content-center rounded-md bg-sunk px-4 py-2.5 text-center font-medium wrap-anywhere"
    >
      {caption}
    </p>
  )
}

/** The text of a caption without markup. */
function captionText(cue: TextTrackCue): string {
  return cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : ''
}
