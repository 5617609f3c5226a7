import { useEffect, useState } from 'react'

/** What is being said at the moment, by the captions: players of sound draw none. Its room is there before anybody speaks. */
export function SpokenLine({ track }: { track: TextTrack }): React.ReactNode {
  const [line, setLine] = useState('')
  useEffect(() => {
    const follow = (): void => setLine([...(track.activeCues ?? [])].map(wordsOf).join(' '))
    track.addEventListener('cuechange', follow)
    return () => track.removeEventListener('cuechange', follow)
  }, [track])
  return (
    <p
      data-spoken
      className="grid min-h-18 place-content-center rounded-md bg-sunk px-4 py-2.5 text-center font-medium wrap-anywhere"
    >
      {line}
    </p>
  )
}

/** The words of a caption without its marks. */
function wordsOf(cue: TextTrackCue): string {
  return cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : ''
}
