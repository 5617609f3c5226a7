import { t } from '#domain/i18n/messages.ts'
import { compileFields } from '../fields/compile.ts'
import { field } from '../fields/field.ts'
import { normalizeInstagram, normalizeUrl } from './normalize.ts'
import { states } from './states.ts'

const urlRules = 'url|one_direction|length:0,500'

/** The rules of a person's name. */
export const personNameRules = 'required:trim|one_direction|length:1,60'

/** The community profile: the fields that pods and the directory show. */
export const communityProfile = compileFields([
  field({ name: 'circleFields.firstName', label: t`Firstname`, rules: personNameRules, autoComplete: 'given-name' }),
  field({ name: 'circleFields.lastName', label: t`Lastname`, rules: personNameRules, autoComplete: 'family-name' }),
  field({
    name: 'circleFields.headline',
    label: t`Headline`,
    rules: 'required:trim|length:1,120',
    help: t`Say what you do in one line.`,
  }),
  field({
    name: 'circleFields.bio',
    label: t`Bio`,
    rules: 'required:trim|length:1,2000',
    multiline: true,
    help: t`Say where you are, what you want next, and how you can help.`,
  }),
  field({
    name: 'circleFields.profession',
    label: t`Profession`,
    rules: 'required:trim|length:1,100',
    autoComplete: 'organization-title',
  }),
  field({
    name: 'circleFields.websiteUrl',
    label: t`Website`,
    rules: urlRules,
    normalize: normalizeUrl,
    input: 'url',
    autoComplete: 'url',
  }),
  field({
    name: 'circleFields.city',
    label: t`City`,
    rules: 'required:trim|one_direction|length:1,80',
    autoComplete: 'address-level2',
  }),
  field({
    name: 'circleFields.state',
    label: t`State`,
    kind: 'choice',
    rules: 'required',
    options: states,
    input: 'combo',
    autoComplete: 'address-level1',
  }),
  field({
    name: 'circleFields.instagramUrl',
    label: t`Instagram`,
    rules: urlRules,
    help: t`Your @name is enough.`,
    normalize: normalizeInstagram,
    input: 'url',
  }),
  field({ name: 'circleFields.facebookUrl', label: t`Facebook`, rules: urlRules, normalize: normalizeUrl, input: 'url' }),
  field({ name: 'circleFields.linkedinUrl', label: 'LinkedIn', rules: urlRules, normalize: normalizeUrl, input: 'url' }),
])
