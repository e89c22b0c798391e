import { expect, test } from 'vitest';
import { userFields } from '#shared/analytics/fields.ts';
import type { HeaderUser } from '#shared/environment.ts';
import { userPropsOf } from './user-props.ts';

const attendee: HeaderUser = {
  isAuthenticated: true,
  isAttendee: true,
  isStaff: true,
  hasTikibar: false,
  numOrders: 3,
  numSavedEvents: 2,
  numFollowing: 1,
  publicId: '4711',
  thumbnailUrl: null,
  fullName: 'Ada Lovelace',
  email: 'ada@example.org',
  canCreateEvents: false,
  hasPublish: false,
  hasPaidPublish: false,
};

test('a visitor is signed out', () => {
  expect(userPropsOf(null)).toEqual({ isAuthenticated: false, isAttendee: false, canCreateEvents: false });
});

test('the signed-in person is described by the kind of visitor, without any identifying data', () => {
  expect(userPropsOf(attendee)).toEqual({ isAuthenticated: true, isAttendee: true, canCreateEvents: false });
  expect(userPropsOf({ ...attendee, isAttendee: false, canCreateEvents: true })).toEqual({
    isAuthenticated: true,
    isAttendee: false,
    canCreateEvents: true,
  });
  expect(Object.keys(userPropsOf(attendee)).toSorted()).toEqual(Object.keys(userFields).toSorted());
});
