/** Path data of icons that Lucide lacks, on the same grid of 24 by 24. */
export const ownIcons: Readonly<Record<string, string>> = {
  'own-basketball':
    'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M2 12h20M12 2v20M5 5a9.5 9.5 0 0 1 0 14M19 5a9.5 9.5 0 0 0 0 14',
  'own-baseball': 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M6 4a10 10 0 0 1 0 16M18 4a10 10 0 0 0 0 16',
  'own-tennis-ball': 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M2.6 9c6 .6 12.4 6.5 12.4 12.5M9 2.5c0 6 6.5 12 12.5 12.5',
  'own-soccer-ball':
    'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M12 7.5l4.3 3.1-1.6 5h-5.4l-1.6-5zM12 7.5V2.5M16.3 10.6l5-1.6M14.7 15.6l3 4.2M9.3 15.6l-3 4.2M7.7 10.6l-5-1.6',
  'own-star-of-david': 'M12 2l8.66 15H3.34zM12 22L3.34 7h17.32z',
  'own-menorah':
    'M12 5v17M8 22h8M3 8a9 9 0 0 0 18 0M7.5 8a4.5 4.5 0 0 0 9 0M3 4.5v.01M7.5 4.5v.01M12 1.5v.01M16.5 4.5v.01M21 4.5v.01',
  'own-dharma-wheel':
    'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0M9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M12 2v7.5M12 14.5V22M2 12h7.5M14.5 12H22M4.93 4.93l5.3 5.3M13.77 13.77l5.3 5.3M4.93 19.07l5.3-5.3M13.77 10.23l5.3-5.3',
  'own-torii': 'M2 4.5c6 1.7 14 1.7 20 0M4 10h16M7 5.7V21M17 5.7V21M12 6v4',
};
