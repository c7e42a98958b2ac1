{
  "%familyVar%": "%Title%"
}
