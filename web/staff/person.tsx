// STUB: to be written by its owner
export default function Page() {
  return null;
}
