import { describe, expect, it } from 'vitest';
import { nextProfile } from './profile.ts';
import { readOpening } from './opening-fields.ts';
import { readProfile, type TypedProfile } from './profile-fields.ts';

const typed: TypedProfile = {
  name: 'Kittiwake Coffee',
  website: 'kittiwake.example.org',
  offers: ['money', 'products'],
  categories: ['103'],
  currency: 'EUR',
  budgetFrom: '200',
  budgetTo: '1500,50',
  languages: ['en'],
  description: 'We bring a coffee cart to morning events, with two baristas.',
};
const wrongOf = (change: Partial<TypedProfile>, isDraft = false) =>
  readProfile({ ...typed, ...change }, { isDraft }).wrong;

describe('the form of a sponsor profile', () => {
  it('is read with amounts in minor units and an https address', () => {
    const { fields, wrong } = readProfile(typed, { isDraft: false });
    expect(wrong).toEqual({});
    expect(fields).toMatchObject({ website: 'https://kittiwake.example.org/', budget: { from: 20_000, to: 150_050 } });
  });
  it.each<[string, Partial<TypedProfile>, Record<string, string[]>]>([
    ['a name', { name: ' ' }, { name: ['MISSING'] }],
    ['a name of 80 characters', { name: 'x'.repeat(81) }, { name: ['TOO_LONG'] }],
    ['a web address', { website: 'not an address' }, { website: ['INVALID'] }],
    ['an address without script', { website: 'javascript:alert(1)' }, { website: ['INVALID'] }],
    ['an https address', { website: 'http://kittiwake.example.org' }, { website: ['INVALID'] }],
    ['an address without a name before it', { website: 'https://bank@evil.example.org' }, { website: ['INVALID'] }],
    ['an address with a domain', { website: 'https://localhost' }, { website: ['INVALID'] }],
    ['a kind of support', { offers: ['gold'] }, { offers: ['MISSING'] }],
    ['a category', { categories: ['9999'] }, { categories: ['MISSING'] }],
    ['a language', { languages: [] }, { languages: ['MISSING'] }],
    ['a description of 40 characters', { description: 'We give money.' }, { description: ['TOO_SHORT'] }],
    ['a budget when it offers money', { budgetFrom: '', budgetTo: '' }, { budgetFrom: ['MISSING'] }],
    ['a budget from low to high', { budgetTo: '100' }, { budgetTo: ['TOO_SMALL'] }],
    ['amounts as numbers', { budgetFrom: 'a lot' }, { budgetFrom: ['INVALID'] }],
    ['a known currency', { currency: 'XTS' }, { currency: ['INVALID'] }],
  ])('needs %s', (_, change, expected) => expect(wrongOf(change)).toMatchObject(expected));
  it('allows up to eight categories', () => {
    const ids = ['101', '102', '103', '104', '105', '106', '107', '108', '109'];
    expect(wrongOf({ categories: ids })).toEqual({ categories: ['TOO_MANY'] });
    expect(wrongOf({ categories: ids.slice(1) })).toEqual({});
  });
  it('needs only a name in a draft, and a single amount is both ends of the budget', () => {
    const empty = { offers: [], categories: [], languages: [], description: '', website: '', budgetTo: '' };
    const { fields, wrong } = readProfile({ ...typed, ...empty }, { isDraft: true });
    expect(wrong).toEqual({});
    expect(fields).toMatchObject({ website: null, budget: { from: 20_000, to: 20_000 } });
  });
  it('has a budget in whole units of a currency without minor units', () => {
    expect(readProfile({ ...typed, currency: 'JPY', budgetTo: '9000' }, { isDraft: false }).fields.budget).toEqual({
      from: 200,
      to: 9_000,
    });
  });
});

describe('the next state of a profile', () => {
  const texts = { name: 'Kittiwake', website: null, description: 'Coffee' };
  const other = { ...texts, description: 'Coffee and cake' };
  const submit = { isDraft: false };
  const draft = { isDraft: true };
  it('is in review when it is submitted, and a draft when it is not', () => {
    expect(nextProfile(null, texts, submit)).toMatchObject({ state: 'in_review', isApproved: false });
    expect(nextProfile(null, texts, draft)).toMatchObject({ state: 'draft', isApproved: false });
  });
  it('stays published with its earlier texts while new ones wait', () => {
    const before = { state: 'published', isApproved: true, texts } as const;
    expect(nextProfile(before, other, submit)).toEqual({ state: 'published', isApproved: true, texts, waiting: other });
    expect(nextProfile(before, other, draft)).toMatchObject({ state: 'published', waiting: other });
    expect(nextProfile(before, texts, submit)).toMatchObject({ state: 'published', waiting: null });
  });
  it('is published again without a review when its texts were approved', () => {
    const before = { state: 'withdrawn', isApproved: true, texts } as const;
    expect(nextProfile(before, texts, submit)).toMatchObject({ state: 'published' });
    expect(nextProfile(before, texts, draft)).toMatchObject({ state: 'withdrawn' });
    expect(nextProfile(before, other, submit)).toMatchObject({ state: 'in_review', isApproved: false });
  });
  it('needs other texts after a refusal', () => {
    const before = { state: 'refused', isApproved: false, texts } as const;
    expect(nextProfile(before, texts, submit)).toBeNull();
    expect(nextProfile(before, texts, draft)).toMatchObject({ state: 'refused' });
    expect(nextProfile(before, other, submit)).toMatchObject({ state: 'in_review' });
  });
});

describe('the form that opens an event to sponsors', () => {
  const opening = {
    seeks: ['money'],
    currency: 'USD',
    amountFrom: '500',
    amountTo: '',
    audience: 'People who like jazz.',
    expectedGuests: '120',
  };
  it('is read', () => {
    const { fields, wrong } = readOpening(opening, { isOpen: true });
    expect(wrong).toEqual({});
    expect(fields).toMatchObject({ amount: { from: 50_000, to: 50_000 }, expectedGuests: 120 });
  });
  it('names every wrong field of an open event, and none of an empty closed one', () => {
    const empty = { ...opening, seeks: ['gold'], amountFrom: '', audience: ' ' };
    expect(readOpening({ ...empty, expectedGuests: 'many' }, { isOpen: true }).wrong).toEqual({
      seeks: ['MISSING'],
      audience: ['MISSING'],
      expectedGuests: ['INVALID'],
    });
    expect(readOpening({ ...empty, expectedGuests: '' }, { isOpen: false }).wrong).toEqual({});
    expect(readOpening({ ...opening, expectedGuests: '0' }, { isOpen: true }).wrong).toEqual({
      expectedGuests: ['TOO_SMALL'],
    });
  });
});
