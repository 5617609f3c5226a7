import { useRef, useState } from 'react'
import { rulesOfPurpose } from '#domain/files/file-types.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { uploadFile } from '../../lib/upload.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notifications/notify.ts'

const { kinds, maximumBytes } = rulesOfPurpose('post')

/** Sends a picture and gives the words that show it in a text. */
export function PictureButton({ onPicture }: { onPicture: (words: string) => void }): React.ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState(0)
  const [isSending, run] = useOneAtATime()
  const send = async (file: File): Promise<void> => {
    if (file.size > maximumBytes) {
      notify({ type: 'error', message: `A picture may have ${maximumBytes / 1_000_000} MB at most.` })
      return
    }
    try {
      setPart(0)
      const { name, url } = await uploadFile(file, 'post', { onProgress: setPart })
      onPicture(`![${name.replaceAll(/[[\]\\]/g, '')}](${url})`)
    } catch (error) {
      notify({ type: 'error', message: asProblem(error).detail })
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture"
        accept={kinds.map(({ type }) => type).join(',')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) run(() => send(file))
          event.target.value = ''
        }}
      />
      <Button
        variant="secondary"
        aria-disabled={isSending || undefined}
        onClick={() => (isSending ? undefined : input.current?.click())}
      >
        {isSending ? `Sending ${Math.round(part * 100)} %` : 'Add picture'}
      </Button>
    </>
  )
}
