/** The product's mark: a bandstand seen from the front, a disc for whoever is on. */
export const brand = {
  /** Spec 9: theme and tile colour. */
  themeColour: "#f6682f",
  /** SVG path data on a 24 × 24 grid, one colour, non-zero fill. */
  mark:
    "M12 1.2a1.3 1.3 0 0 1 .9 2.24C17.6 3.9 21.3 6.3 22 10.2a.7.7 0 0 1-.7.8H2.7a.7.7 0 0 1-.7-.8C2.7 6.3 6.4 3.9 11.1 3.44A1.3 1.3 0 0 1 12 1.2Z" +
    "M4 12.4h2.2v6.2H4ZM17.8 12.4H20v6.2h-2.2Z" +
    "M12 12.5a3.05 3.05 0 1 1 0 6.1a3.05 3.05 0 0 1 0-6.1Z" +
    "M2.6 20h18.8a.9.9 0 0 1 .9.9v.8a.9.9 0 0 1-.9.9H2.6a.9.9 0 0 1-.9-.9v-.8a.9.9 0 0 1 .9-.9Z",
} as const;
