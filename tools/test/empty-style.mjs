// What style sheets and pictures are in tests.
export default '';
