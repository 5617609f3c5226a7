import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { normalizeUrl } from '#domain/profile/normalize.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailField, UrlField } from '#web/ui/fields/email-url-fields.tsx'
import { CheckboxField, RadioGroupField } from '#web/ui/fields/choice-fields.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'

type Answers = { name: string; email: string; website: string; reach: string; message: string; isAgreed: boolean }

const empty: Answers = { name: '', email: '', website: '', reach: '', message: '', isAgreed: false }
const reach = [
  { value: 'local', label: 'Local' },
  { value: 'long-distance', label: 'Long-distance' },
]

/** Native fields accept `register` directly. Errors appear and disappear without moving the button. */
export function Example(): React.ReactNode {
  const { register, handleSubmit, formState } = useForm({ defaultValues: empty, mode: 'onTouched' })
  const [sent, setSent] = useState('')
  const { errors } = formState
  return (
    <form
      aria-label="Apply to Pod 214"
      noValidate
      className="grid gap-x-5 gap-y-3 md:grid-cols-2"
      onSubmit={(event) => void handleSubmit((answers) => setSent(`Application sent for ${answers.name}.`))(event)}
    >
      <TextField
        label="Your name"
        isRequired
        autoComplete="name"
        error={errors.name?.message}
        {...register('name', { required: 'Enter your first and last name as on your profile, so the leader knows it’s you.' })}
      />
      <EmailField
        label="Your email"
        isRequired
        error={errors.email?.message}
        {...register('email', { required: 'Your email is required.' })}
      />
      <UrlField label="Your website" normalize={normalizeUrl} error={errors.website?.message} {...register('website')} />
      <RadioGroupField
        label="Your market"
        isRequired
        options={reach}
        error={errors.reach?.message}
        {...register('reach', { required: 'Your market is required.' })}
      />
      <TextAreaField
        className="md:col-span-2"
        label="Your message"
        help="Two sentences are enough."
        maximum={300}
        {...register('message')}
      />
      <CheckboxField
        className="md:col-span-2"
        label="I can make it every Thursday at noon"
        isRequired
        error={errors.isAgreed?.message}
        {...register('isAgreed', { required: 'Your pod needs you every week.' })}
      />
      <div className="flex items-center gap-4 md:col-span-2">
        <Button type="submit">Send application</Button>
        <output className="text-md text-pine-ink">{sent}</output>
      </div>
    </form>
  )
}

export const title = 'Live form'
export const text = 'Submit it empty: each error appears at its field, and focus moves to the first one.'
