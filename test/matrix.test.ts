// A page or call nobody decided about fails the build.
import { expect, test } from 'vitest';
import { callRows } from '#api/call-rows.ts';
import { pageRows } from '#web/page-rows.ts';
import { callMatrix, pageMatrix } from './access/matrix.ts';

test('every page stands in the matrix, and nothing else', () => {
  expect(Object.keys(pageMatrix).toSorted()).toEqual(pageRows.map((row) => row.path).toSorted());
});

test('every call stands in the matrix, and nothing else', () => {
  expect(Object.keys(callMatrix).toSorted()).toEqual(callRows.map((row) => `${row.method} ${row.path}`).toSorted());
});

test('what wants somebody signed in by its row does so in the matrix, and the other way round', () => {
  for (const { path, authorizer } of pageRows)
    expect([path, pageMatrix[path]?.GET.signedOut === 'signIn']).toEqual([path, authorizer === 'authenticatedCookie']);
  for (const { method, path, authorizer } of callRows)
    expect([path, callMatrix[`${method} ${path}`]?.signedOut === 'signIn']).toEqual([
      path,
      authorizer === 'authenticatedCookie' || authorizer === 'mobile',
    ]);
});
