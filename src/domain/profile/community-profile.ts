import { compileFields } from '../fields/compile.ts'
import { field } from '../fields/field.ts'
import { normalizeInstagram, normalizeUrl } from './normalize.ts'
import { states } from './states.ts'

const urlRules = 'url|one_direction|length:0,500'

/** The rules of a person's name. */
export const personNameRules = 'required:trim|one_direction|length:1,60'

/** The community profile: the fields that pods and the directory show. */
export const communityProfile = compileFields([
  field({ name: 'circleFields.firstName', label: 'Firstname', rules: personNameRules, autoComplete: 'given-name' }),
  field({ name: 'circleFields.lastName', label: 'Lastname', rules: personNameRules, autoComplete: 'family-name' }),
  field({
    name: 'circleFields.headline',
    label: 'Headline',
    rules: 'required:trim|length:1,120',
    help: 'Say what you do in one line.',
  }),
  field({
    name: 'circleFields.bio',
    label: 'Bio',
    rules: 'required:trim|length:1,2000',
    multiline: true,
    help: 'Say where you are, what you want next, and how you can help.',
  }),
  field({
    name: 'circleFields.profession',
    label: 'Profession',
    rules: 'required:trim|length:1,100',
    autoComplete: 'organization-title',
  }),
  field({
    name: 'circleFields.websiteUrl',
    label: 'Website',
    rules: urlRules,
    normalize: normalizeUrl,
    input: 'url',
    autoComplete: 'url',
  }),
  field({
    name: 'circleFields.city',
    label: 'City',
    rules: 'required:trim|one_direction|length:1,80',
    autoComplete: 'address-level2',
  }),
  field({
    name: 'circleFields.state',
    label: 'State',
    kind: 'choice',
    rules: 'required',
    options: states,
    input: 'combo',
    autoComplete: 'address-level1',
  }),
  field({
    name: 'circleFields.instagramUrl',
    label: 'Instagram',
    rules: urlRules,
    help: 'Your @name is enough.',
    normalize: normalizeInstagram,
    input: 'url',
  }),
  field({ name: 'circleFields.facebookUrl', label: 'Facebook', rules: urlRules, normalize: normalizeUrl, input: 'url' }),
  field({ name: 'circleFields.linkedinUrl', label: 'LinkedIn', rules: urlRules, normalize: normalizeUrl, input: 'url' }),
])
